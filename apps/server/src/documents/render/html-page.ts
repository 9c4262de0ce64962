import { readFileSync } from 'node:fs'
import type { RenderRequest } from './request.ts'
import { defaultTemplatesDir } from './worker-entry.ts'

/** Letters as large as the reader's, lines of a readable length, tables that a phone can scroll. */
const STYLE = `
body{font:1rem/1.6 system-ui,sans-serif;color:#19201a;background:#fff;max-width:44rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.15rem;margin:2rem 0 .25rem}
header,footer{color:#454c46;font-size:.9rem}footer{margin-top:3rem;border-top:1px solid #cfd5d0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem}dt{color:#454c46}dd{margin:0;font-weight:600}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem .4rem 0;border-bottom:1px solid #cfd5d0;text-align:left;font-weight:400;vertical-align:top}
thead th{font-weight:600}
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const titlesIn = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`${defaultTemplatesDir()}/words/${locale}.json`, 'utf8')).titles

/** A page that stands alone: nothing is loaded, and nothing runs. */
export const htmlPage = ({ kind, locale }: RenderRequest, body: string): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(titlesIn(locale)[kind] ?? '')}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    body.trim(),
    '</body>',
    '</html>',
    '',
  ].join('\n')
