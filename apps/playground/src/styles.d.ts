// Style sheets and fonts are imported for their effect. Vite's own types would name them, but also `import.meta.glob`, which
// `@tools/normalize/fixtures` declares.
declare module '*.css'
declare module '@fontsource*'
