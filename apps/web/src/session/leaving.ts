/** The state of the way to the login page of whoever logs out, so that it tells them that they are out. */
export const LOGGED_OUT = { isOut: true }

let leaving = false

/** Whether somebody is logging out just now: the guards lead them to the login page, without a way back to their page. */
export const isLeaving = (): boolean => leaving

/** Until what follows from the missing token has been drawn. */
export const leave = async (logOut: () => Promise<void>): Promise<void> => {
  leaving = true
  try {
    await logOut()
  } finally {
    setTimeout(() => {
      leaving = false
    })
  }
}
