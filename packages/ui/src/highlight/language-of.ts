/** Languages by the extensions of their files, where those are not their names. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  bash: 'shellscript',
  c: 'c',
  cc: 'cpp',
  cjs: 'javascript',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  cts: 'typescript',
  cxx: 'cpp',
  dart: 'dart',
  diff: 'diff',
  dockerfile: 'docker',
  ex: 'elixir',
  exs: 'elixir',
  go: 'go',
  gql: 'graphql',
  graphql: 'graphql',
  h: 'c',
  hcl: 'hcl',
  hh: 'cpp',
  hpp: 'cpp',
  htm: 'html',
  html: 'html',
  hs: 'haskell',
  ini: 'ini',
  ipynb: 'json',
  java: 'java',
  js: 'javascript',
  json: 'json',
  json5: 'json5',
  jsonc: 'jsonc',
  jsonl: 'jsonl',
  jsx: 'jsx',
  kt: 'kotlin',
  kts: 'kotlin',
  less: 'less',
  lua: 'lua',
  markdown: 'markdown',
  md: 'markdown',
  mdx: 'mdx',
  mjs: 'javascript',
  mk: 'make',
  mts: 'typescript',
  patch: 'diff',
  php: 'php',
  proto: 'proto',
  ps1: 'powershell',
  py: 'python',
  pyi: 'python',
  r: 'r',
  rb: 'ruby',
  rs: 'rust',
  scala: 'scala',
  scss: 'scss',
  sh: 'shellscript',
  sql: 'sql',
  svelte: 'svelte',
  swift: 'swift',
  tf: 'terraform',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  vue: 'vue',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
  zig: 'zig',
  zsh: 'shellscript',
}

/** Languages by the names of files that have no extension to tell. */
const NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'docker',
  makefile: 'make',
  gemfile: 'ruby',
  rakefile: 'ruby',
  '.bashrc': 'shellscript',
  '.zshrc': 'shellscript',
  '.profile': 'shellscript',
}

const KNOWN: ReadonlySet<string> = new Set([...Object.values(EXTENSIONS), ...Object.values(NAMES)])

/** Whether there are colours for a language. */
export const isKnownLanguage = (language: string): boolean => KNOWN.has(language)

/** Language of a file by its name, as Shiki calls it; the extension where it is not known, `undefined` without one. */
export function languageOf(path: string | undefined): string | undefined {
  const name = path?.split(/[/\\]/u).at(-1)?.toLowerCase() ?? ''
  if (Object.hasOwn(NAMES, name)) return NAMES[name]
  const extension = /.\.([\w+-]+)$/u.exec(name)?.[1]
  return extension === undefined ? undefined : languageNamed(extension)
}

/** Language by a name that people give it, an extension among them. */
export function languageNamed(name: string): string {
  const key = name.toLowerCase()
  return Object.hasOwn(EXTENSIONS, key) ? (EXTENSIONS[key] ?? key) : key
}
