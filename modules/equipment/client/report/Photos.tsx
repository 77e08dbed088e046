import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRepairText } from '../repairs/text.ts'
import { PhotoButton } from '../sheet/PhotoButton.tsx'

const most = 4

/** What is wrong, as the camera sees it: kept as text until it is sent, so that no network is needed to take it. */
export function Photos({ photos, onChange }: { photos: readonly string[]; onChange: (photos: readonly string[]) => void }) {
  const { say } = useRepairText()
  return (
    <div className="eqr-photos">
      {photos.map((photo, at) => (
        <span key={photo} className="eqr-photo">
          <img src={photo} alt={say('photoAt', { at: at + 1 })} />
          <Button type="text" icon={<DeleteOutlined />} aria-label={say('dropPhoto', { at: at + 1 })}
            onClick={() => onChange(photos.filter((one) => one !== photo))} />
        </span>
      ))}
      {photos.length < most && (
        <PhotoButton label={say('takePhoto')} photo={null} onPhoto={(photo) =>
          photo !== null && !photos.includes(photo) && onChange([...photos, photo])} />
      )}
    </div>
  )
}
