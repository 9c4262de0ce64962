import axe from 'axe-core'

/** What axe finds in the page, once nothing moves in it: the words of a dialog that is opening have too little contrast. */
export const violationsOfPage = async (): Promise<readonly string[]> => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  return (await axe.run(document.body)).violations.map(({ id }) => id)
}
