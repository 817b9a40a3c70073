enum LarderObjectsModule {}
