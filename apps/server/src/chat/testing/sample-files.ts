import { deflateSync } from 'node:zlib'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'

/** A picture of one colour. */
export const drawPicture = async (kind: 'png' | 'jpeg', width = 8): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width, height: width, channels: 3, background: '#336699' } })
  return kind === 'png'
    ? image.png().toBuffer()
    : image
        .jpeg()
        .withExif({ IFD0: { Copyright: 'WHERE-IT-WAS-TAKEN' } })
        .toBuffer()
}

export const PDF = Buffer.from(samplePdf('A form'))
/** An ID3v2 header before a frame of MPEG audio. */
export const MP3 = Buffer.concat([
  Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(413),
])
export const AMR = Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(64, 0x3c)])
export const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isomiso2'),
  Buffer.alloc(64),
])

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A few bytes that declare a picture of ten thousand million pixels. */
export const pictureBomb = (): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(100_000, 0)
  head.writeUInt32BE(100_000, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
