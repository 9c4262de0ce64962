/** The bytes of a PDF of the lender's out of its data URI. */
export const givenPdf = (src: string): Buffer => Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')
