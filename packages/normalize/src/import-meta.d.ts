interface ImportMeta {
  /** Vite's and the build's way to import all files of some patterns; replaced when built. */
  glob(patterns: readonly string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
}
