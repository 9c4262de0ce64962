/** The part of oidc-provider that we use; it ships no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type Payload = Readonly<Record<string, unknown>> & { readonly grantId?: string; readonly uid?: string }

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresInSeconds: number | undefined): Promise<void>
    find(id: string): Promise<Payload | undefined>
    findByUid(uid: string): Promise<Payload | undefined>
    findByUserCode(code: string): Promise<Payload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export type Claims = Readonly<Record<string, string | boolean | readonly string[]>> & { readonly sub: string }
  export type OidcAccount = { readonly accountId: string; claims(): Claims }

  export type OidcContext = {
    readonly oidc: {
      readonly provider: Provider
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }

  export const errors: { readonly InvalidGrant: new (detail: string) => Error }

  export type ProviderContext = {
    readonly response: { get(field: string): string | readonly string[] | undefined }
    set(field: string, values: readonly string[]): void
    remove(field: string): void
  }

  export interface Interaction {
    readonly uid: string
    readonly exp: number
    readonly returnTo: string
    readonly params: Readonly<Record<string, string | undefined>>
    result?: { readonly login: { readonly accountId: string; readonly ts?: number; readonly amr?: readonly string[] } }
    save(seconds: number): Promise<string>
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    proxy: boolean
    /** Middleware around every answer of the issuer. */
    use(around: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): void
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> }
    readonly Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
  }
}
