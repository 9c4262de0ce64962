import { gzipSync } from 'node:zlib'
import { type Build, type entryPages, firstLoadFiles, fontBytes, weigh } from './built-files.ts'

/** What a first visit to an entry page brings, in bytes as they travel. */
export type DrawnPage = {
  readonly files: ReadonlySet<string>
  readonly bytes: number
  readonly fontBytes: number
}

/** `get` answers with what the server sends for an address of one lender's host. */
export const weighPage = async (
  build: Build,
  page: keyof typeof entryPages,
  get: (path: string) => Promise<string>,
): Promise<DrawnPage> => {
  const html = await get(page)
  const brandAddress = /href="(\/brand\/[^"]+\.css)"/.exec(html)?.[1]
  if (brandAddress === undefined) throw new Error(`${page} names no brand`)
  const brandCss = await get(brandAddress)
  const files = firstLoadFiles(build, page, html)
  return {
    files,
    bytes: weigh(build, files) + gzipSync(brandCss, { level: 9 }).length,
    fontBytes: fontBytes(build, files, brandCss),
  }
}
