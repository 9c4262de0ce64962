/** A phone's photo has some 12 million pixels; this leaves room and stops decompression bombs. */
const MOST_PIXELS = 60_000_000

/**
 * Re-encodes a picture, which drops its metadata (place, camera) and any appended data. Undefined if it cannot be read.
 */
export const redrawPicture = async (bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer | undefined> => {
  // Loaded at the first picture.
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
  const drawn = kind === 'png' ? image.png() : image.jpeg({ quality: 88 })
  return drawn.toBuffer().catch(() => undefined)
}
