import { bytesOf, checkUpload, fileUpload, ownPapersIn, paperOf, papersIn, reviewPaper } from './documents/index.ts'
import type { Papers } from './verification/index.ts'

/** What the verification room may do with papers, by the documents room beside it. */
export const papersDoor: Papers = {
  find: papersIn,
  findOf: ownPapersIn,
  review: reviewPaper,
  read: async (house, place, uuid) => {
    const paper = await paperOf(house.db, place, uuid)
    return { type: paper.type, bytes: await bytesOf(house.files, paper) }
  },
  file: async (at, inHand, { type, fileName, bytes }) => {
    // What stands before the last point would grow together with what is between two.
    const name = fileName.replace(/\.(?=.*\.)/g, ' ')
    const checked = await checkUpload({ fileName: name, bytes: Buffer.from(bytes) })
    return (await fileUpload(at, inHand, { checked, type, source: 'LENDER' })).uuid
  },
}
