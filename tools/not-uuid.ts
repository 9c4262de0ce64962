/** The message for an argument that is not a uuid where one is required. */
export const notUuid = (given: string, whose: 'an application' | 'a decision'): string =>
  `"${given}" is not the number of ${whose}: that is a uuid, 36 characters in the form 8-4-4-4-12, as addresses of the pages show it.`
