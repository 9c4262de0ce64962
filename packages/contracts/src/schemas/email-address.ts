/**
 * One address and nothing else, as browsers judge an input of the type email (HTML, 4.10.5.1.5), and a domain with a dot: no name before it, no
 * second address, nothing that a mailer would read otherwise than it looks.
 */
export const EMAIL_ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
