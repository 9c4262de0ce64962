/** secondFactor: `given` is the ticket. inside: the page to go to. issuer: the address at which the browser goes on. */
export type Entered = { readonly next: 'secondFactor' | 'inside' | 'issuer'; readonly given: string }
