import { dequote } from './dequote.ts'
import { isRunner } from './runners.ts'
import { baseName } from './wrappers.ts'

/*
 * Variables that make programs run a command, or load code, that the line does not show otherwise. It is a list: nobody knows
 * them all. Those of directories in which commands and libraries are looked for (`PATH`, `LD_LIBRARY_PATH`) are not among
 * them: a command that is found in another place is still what it is called.
 */

/** A shell that reads a script runs what these are: a file, a command, or the substitutions in a prompt. */
const ALWAYS: ReadonlySet<string> = new Set(['BASH_ENV', 'PROMPT_COMMAND', 'PS4', 'GIT_CONFIG_PARAMETERS'])

/** The command to be run, or the code to be loaded, is the value. */
const COMMANDS: ReadonlySet<string> = new Set(
  // Editors, pagers and browsers.
  (
    'EDITOR VISUAL FCEDIT SUDO_EDITOR SYSTEMD_EDITOR KUBE_EDITOR GH_EDITOR GLAB_EDITOR PSQL_EDITOR HGEDITOR SVN_EDITOR CVSEDITOR' +
    ' PAGER MANPAGER SYSTEMD_PAGER GH_PAGER GLAB_PAGER PSQL_PAGER AWS_PAGER BAT_PAGER DELTA_PAGER BROWSER GH_BROWSER' +
    ' LESSOPEN LESSCLOSE FZF_DEFAULT_COMMAND' +
    // Of git.
    ' GIT_SSH GIT_SSH_COMMAND GIT_EXTERNAL_DIFF GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_PAGER GIT_ASKPASS GIT_PROXY_COMMAND' +
    ' GIT_EXEC_PATH GIT_TEMPLATE_DIR GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM' +
    // How others are reached, and who is asked for a password.
    ' SSH_ASKPASS SUDO_ASKPASS RSYNC_RSH RSYNC_CONNECT_PROG SVN_SSH CVS_RSH HGMERGE' +
    // Around a compiler or a linker.
    ' RUSTC RUSTDOC RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER CARGO_BUILD_RUSTC_WRAPPER CMAKE_C_COMPILER_LAUNCHER' +
    ' CMAKE_CXX_COMPILER_LAUNCHER npm_config_script_shell npm_config_shell npm_config_editor npm_config_git' +
    // Loaded into every program, or before a session of one.
    ' LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES PYTHONSTARTUP PYTHONBREAKPOINT PERL5DB ZDOTDIR'
  ).split(' '),
)

/** Options, of which only some run or load something. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  NODE_OPTIONS: /(?:^|\s)(?:-r|--require|--import|--loader|--experimental-loader)/u,
  RUBYOPT: /(?:^|\s)-?[^-\s]*r/u,
  PERL5OPT: /(?:^|\s)-?[^-\s]*[mMd]/u,
  JAVA_TOOL_OPTIONS: /-(?:javaagent|agentlib|agentpath|Xbootclasspath)|OnError|OnOutOfMemoryError/u,
  JDK_JAVA_OPTIONS: /-(?:javaagent|agentlib|agentpath|Xbootclasspath)|OnError|OnOutOfMemoryError|@/u,
  _JAVA_OPTIONS: /-(?:javaagent|agentlib|agentpath|Xbootclasspath)|OnError|OnOutOfMemoryError/u,
  GOFLAGS: /-(?:toolexec|exec|vettool)/u,
  MAKEFLAGS: /--?eval|(?:^|\s)-?[^-\s=]*[fE]/u,
  TAR_OPTIONS: /-[^-\s]*I|--(?:use-compress-program|to-command|checkpoint-action|info-script)/u,
}

/** Values that name no command, or one that only shows what it is given. */
const HARMLESS = /^(?:cat|less|more|true|false|:|0|1|\/dev\/null)?$/u

const SYSTEM = /^(?:\/usr)?\/bin\/[^/]*$/u

/** Whether setting a variable to a value, which is `null` where only running tells it, may run or load what is not read. */
export function isRunByName(name: string, value: string | null): boolean {
  if (ALWAYS.has(name) || /^CARGO_TARGET_\w+_(?:RUNNER|LINKER|RUSTC_WRAPPER)$/u.test(name)) return true
  if (/^GIT_CONFIG_KEY_\d+$/u.test(name)) return value === null || isRunner('git', [`${value}=x`])
  if (COMMANDS.has(name)) return value === null || !HARMLESS.test(SYSTEM.test(value) ? baseName(value) : value)
  const options = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined
  return options !== undefined && (value === null || options.test(value))
}

const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=/u

/** The same for an assignment as written: before a command, by `export`, or for `env` and `sudo`. */
export function isRunningAssignment(text: string): boolean {
  const value = dequote(text)
  const [whole = '', name = ''] = ASSIGNMENT.exec(value ?? text.replace(/^["']/u, '')) ?? []
  return name !== '' && isRunByName(name, value === null ? null : value.slice(whole.length))
}
