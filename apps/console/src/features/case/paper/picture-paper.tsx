import { useFileAddress } from '@hearthline/ui/paper'

/** A photograph somebody sent. */
export const PicturePaper = ({ file, name }: { file: Blob; name: string }) => {
  const address = useFileAddress(file)
  return <div className="hl-paper">{address ? <img className="hl-paper-page" src={address} alt={name} /> : null}</div>
}
