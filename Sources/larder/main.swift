internal import LarderTool

// The tool: one static file, with stores in files.
Tool.main()
