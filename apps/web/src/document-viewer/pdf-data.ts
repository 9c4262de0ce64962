/** What pdf.js asks for while it reads: character maps, fonts that a document names without bringing them, image decoders. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}

const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1), address]))

/** Where we serve one of them, by its file name. */
export const dataAddress = (name: string): string | undefined => byName.get(name)
