/** Reads the code off the test paper the way a reading program may: from the properties of the file. */
export const readDemonstrationCode = (pdf: Uint8Array): string => {
  const code = /<pdf:Keywords>([A-Z0-9]{6})<\/pdf:Keywords>/.exec(Buffer.from(pdf).toString('latin1'))?.[1]
  if (code === undefined) throw new Error('the test paper shows no code')
  return code
}
