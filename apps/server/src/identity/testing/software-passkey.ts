import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const ENCLOSED = 0x40

type PasskeyRequest = { readonly challenge: string; readonly origin: string; readonly rpId: string }
type Change = { readonly counter?: number; readonly flags?: number; readonly type?: string }

/** A software authenticator with one ES256 key and no attestation; returns its answers as a browser does. */
export const createSoftwarePasskey = (identityUuid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE (RFC 9053, 7.1): kty EC2, alg ES256, crv P-256, x, y.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = (type: string, { challenge, origin }: PasskeyRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count])
  }
  const same = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: text(id),
    create: (
      request: PasskeyRequest,
      { counter = 0, flags = PRESENT | VERIFIED, type = 'webauthn.create' }: Change = {},
    ) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authenticatorData(request.rpId, flags | ENCLOSED, counter),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(cose),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      const response = {
        clientDataJSON: text(clientData(type, request)),
        attestationObject: text(attestation),
        transports: ['internal'],
      }
      return { ...same, response }
    },
    use: (request: PasskeyRequest, { counter = 0, flags = PRESENT | VERIFIED, type = 'webauthn.get' }: Change = {}) => {
      const data = authenticatorData(request.rpId, flags, counter)
      const client = clientData(type, request)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: text(Buffer.from(identityUuid)),
      }
      return { ...same, response }
    },
  }
}
