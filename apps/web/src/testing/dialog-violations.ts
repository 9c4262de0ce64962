import axe from 'axe-core'

/** What axe finds in a dialog alone, once it stands still: the button behind it may turn until it is answered. */
export const violationsOfDialog = async (dialog: Element): Promise<readonly string[]> => {
  await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
  return (await axe.run(dialog)).violations.map(({ id }) => id)
}
