/** secondFactor: `given` is the ticket. inside: the page to go to. issuer: the address to which the browser goes. */
export type Entered = { readonly next: 'secondFactor' | 'inside' | 'issuer'; readonly given: string }
