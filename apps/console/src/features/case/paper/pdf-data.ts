/** What pdf.js asks for while it reads: fonts that a paper names without bringing them, and image decoders. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}

const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1), address]))

/** Serves pdf.js from our own bundle: the policy of our pages lets nothing come from elsewhere. */
export class BundledData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename)
    if (address === undefined) throw new Error(`pdf.js has no file ${filename}.`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} could not be read.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
