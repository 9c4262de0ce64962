/** What is said of a word that stands where a uuid belongs. */
export const notUuid = (given: string, whose: 'an application' | 'a decision'): string =>
  `"${given}" is not the number of ${whose}: that is a uuid, 36 characters in the form 8-4-4-4-12, as addresses of the pages show it.`
