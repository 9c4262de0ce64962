const OPENS = 'pop-webchat'

/** Whether the address asks for the chat, and the address without it. Undefined where it does not ask. */
export const withoutPop = (address: string): string | undefined => {
  const url = new URL(address)
  if (!url.searchParams.has(OPENS)) return undefined
  url.searchParams.delete(OPENS)
  return url.href
}

/** The parameter opens the chat once: it is taken out of the address, and the rest of it stays. */
export const takePop = (): boolean => {
  const rest = withoutPop(location.href)
  if (rest === undefined) return false
  history.replaceState(history.state, '', rest)
  return true
}
