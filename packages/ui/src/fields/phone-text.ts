const PHONE = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/

/** Shows a US number as `(970) 555-0142`; what is not ten digits, with or without the 1, stays as it was typed. */
export const tidyPhone = (typed: string): string => {
  const [, area, exchange, line] = PHONE.exec(typed.trim()) ?? []
  return area === undefined ? typed : `(${area}) ${exchange}-${line}`
}
