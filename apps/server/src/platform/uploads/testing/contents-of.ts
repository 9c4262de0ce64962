import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

const ACTIVE =
  /^(AA|A|OpenAction|JS|JavaScript|Launch|GoToR|GoToE|URI|SubmitForm|ImportData|EmbeddedFiles?|Filespec|EF|AF|RichMedia|XFA|PieceInfo|Annots|Names|AcroForm|PS|FFilter)$/
export const EVIL = /app\.alert|calc|evil|EVIL-PROGRAM|MZ-/

/** Every name, text and stream in the file, as the parser reads it. */
export const contentsOf = async (bytes: Buffer) => {
  const pdf = await PDF.load(bytes)
  const found: string[] = []
  const texts: string[] = []
  const seen = new Set<PdfObject>()
  const rest: PdfObject[] = [pdf.getCatalog()]
  for (let number = 1; number < 200; number += 1) rest.push(PdfRef.of(number, 0))
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const one = next instanceof PdfRef ? pdf.getObject(next) : next
    if (one === null || seen.has(one)) continue
    seen.add(one)
    if (one instanceof PdfName) found.push(one.value)
    if (one instanceof PdfString) texts.push(one.asString())
    if (one instanceof PdfArray) rest.push(...one)
    if (one instanceof PdfStream) texts.push(Buffer.from(one.getDecodedData()).toString('latin1'))
    if (one instanceof PdfDict) for (const [name, value] of one) rest.push(name, value)
  }
  const [names, evil] = [found.filter((name) => ACTIVE.test(name)), texts.filter((text) => EVIL.test(text))]
  return { names, evil, texts }
}

/** A PDF that needs a password. */
export const lockedPdf = async (): Promise<Buffer> => {
  const made = PDF.create()
  made.addPage().drawText('Secret', { x: 60, y: 700 })
  made.setProtection({ userPassword: 'open sesame', ownerPassword: 'open sesame two' })
  return Buffer.from(await made.save())
}
