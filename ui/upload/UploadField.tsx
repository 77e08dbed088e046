import { InboxOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { useRef, useState } from 'react'
import type { StoreOptions } from '../kinds/store-file.ts'
import { FileEntry } from './FileEntry.tsx'
import { useUploadText } from './text.ts'
import { acceptOf, type UploadRules } from './upload-rules.ts'
import { roomFor, type UploadedFile } from './upload-value.ts'
import { useFileActs } from './use-file-acts.ts'
import { useUploadList } from './use-upload-list.ts'
import './upload.css'

export interface UploadFieldProps {
  /** Stored paths joined by commas. */
  value: unknown
  /** Gets the paths once all files are done or one is removed (spec 2 §4), and what was uploaded just now. */
  onChange: (paths: string | null, uploaded: readonly UploadedFile[]) => void
  rules?: UploadRules
  storeOptions?: StoreOptions
  disabled?: boolean
  /** A wide area to drop files on in place of a button. */
  area?: boolean
  /** The camera that phones open at once instead of offering what they hold. */
  capture?: 'environment' | 'user'
  /** Makes of a chosen file the one that is sent. */
  prepare?: (file: File) => Promise<File>
  /** Of the field in the form around, where it is one of its fields. */
  name?: string
  /** Joins the label to the control. */
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

const noRules: UploadRules = {}

/** Files or images of a field: chosen or dropped, followed, looked at, ordered, taken away. Large ones survive interruptions. */
export function UploadField(
  { value, onChange, rules = noRules, storeOptions, disabled = false, area = false, capture, prepare, name, id, ...labels }:
    UploadFieldProps,
) {
  const { list, files, root } = useUploadList(value, onChange, storeOptions, name)
  const acts = useFileActs(list, rules, storeOptions)
  const chooser = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const { images = false, number = 0 } = rules
  const full = roomFor(files, number) === 0
  const add = (chosen: readonly File[]) => prepare ? list.addPrepared(Promise.all(chosen.map(prepare)), acts.add) : acts.add(chosen)
  const drop = (event: React.DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add([...event.dataTransfer.files])
  }
  return (
    <div ref={root} className={`mw-up${images ? ' mw-up-images' : ''}`} data-over={over || undefined} onDragOver={(event) => {
      event.preventDefault()
      setOver(!disabled)
    }} onDragLeave={() => setOver(false)} onDrop={drop}>
      <input ref={chooser} type="file" hidden multiple={number !== 1} accept={acceptOf(rules)} capture={capture}
        aria-label={labels['aria-label']} onChange={(event) => {
        add([...(event.target.files ?? [])])
        event.target.value = ''
      }} />
      <Image.PreviewGroup>
        {files.length > 0 && (
          <ul>
            {files.map((file) => (
              <FileEntry key={file.id} file={file} image={images} locked={disabled} list={list} acts={acts} onRemoved={() =>
                opener.current?.focus()} />
            ))}
          </ul>
        )}
      </Image.PreviewGroup>
      {!disabled && (
        <Opener ref={opener} id={id} shape={area ? 'area' : images ? 'card' : 'button'} disabled={full} onClick={() =>
          chooser.current?.click()} {...labels} />
      )}
    </div>
  )
}

interface OpenerProps extends Pick<UploadFieldProps, 'id' | 'aria-label' | 'aria-describedby'> {
  ref: React.Ref<HTMLButtonElement>
  shape: 'area' | 'card' | 'button'
  disabled: boolean
  onClick: () => void
}

function Opener({ ref, shape, disabled, onClick, ...labels }: OpenerProps) {
  const { say } = useUploadText()
  if (shape === 'button')
    return (
      <Button ref={ref} size="small" icon={<UploadOutlined />} disabled={disabled} onClick={onClick} {...labels} aria-label={undefined}>
        {say('choose')}
      </Button>
    )
  return (
    <button ref={ref} type="button" className={`mw-up-${shape}-opener`} disabled={disabled} onClick={onClick} {...labels}
      aria-label={undefined}
    >
      {shape === 'area'
        ? (
          <>
            <InboxOutlined className="mw-drop-icon" />
            <span>{say('dropHere')}</span>
            <span className="mw-faint">{say('resumableHint')}</span>
          </>
        )
        : (
          <>
            <PlusOutlined />
            <span>{say('choose')}</span>
          </>
        )}
    </button>
  )
}
