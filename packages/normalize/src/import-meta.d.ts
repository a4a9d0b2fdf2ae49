interface ImportMeta {
  /** Vite's and the build's way to import all files of a pattern; replaced when built. */
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
}
