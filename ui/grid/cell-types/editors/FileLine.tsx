import { CheckCircleFilled, CloseCircleFilled, DeleteOutlined } from '@ant-design/icons'
import { Button, Progress, Tooltip } from 'antd'
import { useGridText } from '../../text.ts'
import { Thumbnail } from '../../../parts/Thumbnail.tsx'
import type { UploadValue } from '../../../upload/upload-value.ts'

interface FileLineProps {
  readonly file: UploadValue
  readonly image: boolean
  /** Whether the file may be opened and downloaded (spec 2 §6). */
  readonly mayRead: boolean
  readonly onRemove?: () => void
  readonly onExplain: () => void
}

/** One file: a spinner with percent, a green tick or a red mark with its reason (spec 2 §4), its name and what can be done. */
export function FileLine({ file, image, mayRead, onRemove, onExplain }: FileLineProps) {
  const { say } = useGridText()
  const { name, status, percent, url, message } = file
  return (
    <li>
      {status === 'uploading' && <Progress type="circle" size={18} percent={percent} aria-label={say('uploadRunning', { percent })} />}
      {status === 'error' && (
        <Tooltip title={message ?? say('uploadFailed')} classNames={{ root: 'mw-g-popup' }}>
          <Button type="text" size="small" danger icon={<CloseCircleFilled />} aria-label={say('uploadReason', { name })}
            onClick={onExplain} />
        </Tooltip>
      )}
      {status === 'done' && !image && <CheckCircleFilled className="mw-g-done" aria-label={say('uploadDone')} />}
      {status === 'done' && image && <Thumbnail size={40} src={url} name={name} opens={mayRead} />}
      {status === 'done' && mayRead && url !== undefined
        ? <a className="mw-g-filename" href={url} target="_blank" rel="noreferrer">{name}</a>
        : <span className="mw-g-filename">{name}{status === 'uploading' && ` ${percent}%`}</span>}
      {onRemove && (
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('uploadRemove', { name })} onClick={onRemove} />
      )}
    </li>
  )
}
