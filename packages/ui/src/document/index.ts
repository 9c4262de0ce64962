export { useFileAddress } from './use-file-address.ts'
export { useNear } from './use-near.ts'
