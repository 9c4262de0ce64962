import { useFileAddress } from '@hearthline/ui/paper'
import type { ReactNode } from 'react'

/** A photograph somebody sent. */
export const PicturePaper = ({ file, name, end }: { file: Blob; name: string; end: ReactNode }) => {
  const address = useFileAddress(file)
  return (
    <>
      <div className="hl-paper-page hl-paper-picture">{address ? <img src={address} alt={name} /> : null}</div>
      {end}
    </>
  )
}
