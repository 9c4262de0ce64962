import { createHash } from 'node:crypto'
import type { SetDocument } from '../render/index.ts'

/** The shape of a value, which decides the layout: its names and counts, not its texts. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

/** Its code is read off its page. */
const isRead = (templatePath: string): boolean => templatePath.startsWith('econsent/')

const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex')

/**
 * Sets the first document of each shape; another of that shape gets its pages with a mark of its own at the end, so
 * that no two documents are the same bytes. Stories and paths ask who got which document when, and thousands of them would
 * otherwise spend most of their time on letters. What documents say is tested where they are made, and in the browser's
 * journeys.
 */
export const documentsOfAShape = (set: SetDocument): SetDocument => {
  const firsts = new Map<string, ReturnType<SetDocument>>()
  return async (setting) => {
    if (isRead(setting.templatePath)) return set(setting)
    const shape = sha256(JSON.stringify([setting.templatePath, shapeOf(setting.view)]))
    const first = firsts.get(shape) ?? set(setting)
    firsts.set(shape, first)
    const { pdf, ...rest } = await first
    const marked = Buffer.concat([pdf, Buffer.from(`\n% ${sha256(JSON.stringify(setting.view))}\n`)])
    return { ...rest, pdf: marked, sha256: sha256(marked) }
  }
}
