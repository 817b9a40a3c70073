/// The scripts that the shells read. They hand the command line over, and offer what the tool answers; nothing of an
/// answer is ever read as a command.
enum CompletionScripts {
  /// The scripts by the shells' names, with `NAME` for the name that the tool is called by.
  private static let all = ["bash": bash, "zsh": zsh, "fish": fish]

  /// The shells.
  static var shells: [String] { all.keys.sorted() }

  /// The script of a shell; nil for another shell.
  ///
  /// - Parameter name: what the tool is called by: its own name, or that of one of Apple's programs.
  static func script(_ shell: String, for name: String) -> String? {
    all[shell]?.replacing("NAME", with: name)
  }

  private static let bash = #"""
    # Completions of NAME for bash.
    _NAME() {
        local tool=${COMP_WORDS[0]} kind='' line
        [[ $tool == */* ]] || tool=NAME
        COMPREPLY=()
        {
            IFS= read -r kind
            while IFS= read -r line; do
                COMPREPLY+=("${line%%$'\t'*}")
            done
        } < <("${tool/#\~\//$HOME/}" ---complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
        case $kind in
        files) ;;
        folders) compopt +o bashdefault +o default -o dirnames 2>/dev/null ;;
        open) compopt +o bashdefault +o default -o nospace 2>/dev/null ;;
        *) compopt +o bashdefault +o default 2>/dev/null ;;
        esac
    }
    complete -o nosort -o bashdefault -o default -F _NAME NAME

    """#

  private static let zsh = #"""
    #compdef NAME
    # Completions of NAME for zsh.
    _NAME() {
        local tool=${(Q)words[1]} quote=$compstate[quote] line kind
        local -a answer values shown blank
        [[ $tool == */* ]] || tool=NAME
        answer=("${(@f)$("${tool/#\~\//$HOME/}" ---complete zsh "${(@Q)words[2,CURRENT-1]}" \
            "${(Q)${:-$quote$PREFIX$quote}}" 2>/dev/null)}")
        kind=$answer[1]
        shift answer
        case $kind in
        files) _files; return ;;
        folders) _files -/; return ;;
        open) blank=(-S '') ;;
        esac
        for line in $answer; do
            values+=("${line%%$'\t'*}")
            shown+=("${line/$'\t'/ -- }")
        done
        (( $#values )) || return 1
        if [[ -n ${(M)answer:#*$'\t'*} ]]; then
            compadd -U -V NAME -l "${blank[@]}" -d shown -a values
        else
            compadd -U -V NAME "${blank[@]}" -a values
        fi
    }
    if [[ $funcstack[1] == _NAME ]]; then
        _NAME "$@"
    else
        compdef _NAME NAME
    fi

    """#

  private static let fish = #"""
    # Completions of NAME for fish.
    function __NAME_complete
        set -l words (commandline -opc)
        set -l word (commandline -ct)
        set -l tool $words[1]
        string match -q '*/*' -- $tool; or set tool NAME
        # The word at hand as it will be without its quotation marks, whether they are closed or not.
        set -l plain (string unescape -- "$word"; or string unescape -- "$word'"; or string unescape -- "$word\""; or echo -- "$word")
        set -l answer ($tool ---complete fish $words[2..] "$plain" 2>/dev/null)
        switch "$answer[1]"
            case files
                __fish_complete_path "$plain"
            case folders
                __fish_complete_directories "$plain"
            case '*'
                test (count $answer) -gt 1; and printf '%s\n' $answer[2..]
        end
    end
    complete -c NAME -f -k -a '(__NAME_complete)'

    """#
}
