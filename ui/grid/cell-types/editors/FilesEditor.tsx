import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Image } from 'antd'
import { useEffect, useRef } from 'react'
import { useGridText } from '../../text.ts'
import { useGrid } from '../../use-grid.ts'
import type { CellEditorProps } from '../cell-type.ts'
import { roomFor, type UploadValue } from '../../../upload/upload-value.ts'
import { uploadsOf } from '../uploads/uploads.ts'
import { FileLine } from './FileLine.tsx'
import { FloatingPanel } from './FloatingPanel.tsx'

/** The files of a cell: to look at, to take away, to add. What uploads goes on when the panel is closed. */
export function FilesEditor({ grid, column, row, label, locked }: CellEditorProps) {
  const { say } = useGridText()
  const { message, modal } = App.useApp()
  const uploads = uploadsOf(grid)
  const key = grid.keyOf(row)
  const files = useGrid(grid, ['marks', 'rows'], ({ store }) => uploads.filesOf(store.rowOf(key) ?? row, column))
  const chooser = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const images = column.field.kind === 'image'
  const now = () => grid.store.rowOf(key) ?? row

  const focus = () => first.current?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus({ preventScroll: true })
  useEffect(() => focus(), [])

  const add = (chosen: readonly File[]) => {
    const wrong = images ? chosen.filter(({ type }) => !type.startsWith('image/')) : []
    for (const file of wrong) uploads.refuse(now(), column, file, say('uploadImageOnly'))
    const left = uploads.add(now(), column, chosen.filter((file) => !wrong.includes(file)))
    if (left > 0) void message.warning(say('uploadLimit', { count: column.number }))
  }
  const explain = ({ message: reason }: UploadValue) =>
    modal.error({
      title: say('uploadErrorTitle'),
      content: say('uploadErrorText', { message: reason ?? say('uploadUnknownError') }),
      okText: say('pasteReportOk'),
    })
  return (
    <>
      <span className="mw-g-popupvalue">{files.map(({ name }) => name).join('、')}</span>
      <FloatingPanel label={label} className="mw-g-files">
        <div ref={first} onDragOver={(event) => event.preventDefault()} onDrop={(event) => {
          event.preventDefault()
          if (!locked) add([...event.dataTransfer.files])
        }}>
          {!locked && (
            <Button size="small" icon={<UploadOutlined />} disabled={roomFor(files, column.number) === 0} onClick={() =>
              chooser.current?.click()}
            >
              {say('uploadCell')}
            </Button>
          )}
          <input ref={chooser} type="file" hidden multiple={column.number !== 1} accept={images ? 'image/*' : undefined} aria-label={label}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }} />
          {files.length === 0 && locked && <p className="mw-g-faint" tabIndex={-1}>{say('uploadNone')}</p>}
          <Image.PreviewGroup>
            <ul>
              {files.map((file) => (
                <FileLine key={file.id} file={file} image={images} mayRead={column.allowDownload}
                  {...(locked || !column.allowRemove ? {} : {
                    onRemove: () => {
                      uploads.remove(now(), column, file.id)
                      // The button that was pressed goes with its file.
                      focus()
                    },
                  })} onExplain={() => explain(file)} />
              ))}
            </ul>
          </Image.PreviewGroup>
        </div>
      </FloatingPanel>
    </>
  )
}
