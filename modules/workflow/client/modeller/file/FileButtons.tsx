import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Upload } from 'antd'
import { saveBlob } from '#kernel/client/request/files.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { sayProcessFault } from '../../../rules/say-fault.ts'
import { onPaper } from '../../picture/colours.ts'
import { isUnsaved, type ModellerSession } from '../canvas/modeller-store.ts'
import { useModellerText } from '../text.ts'
import { readImport } from './read-import.ts'

interface FileButtonsProps {
  session: ModellerSession
  modelKey: string | undefined
}

/** Files drawn elsewhere come in, the drawing goes out as BPMN or as a picture. */
export function FileButtons({ session, modelKey }: FileButtonsProps) {
  const { say } = useModellerText()
  const take = useImport(session, modelKey)
  const nameOf = () => session.modeller.get('canvas').getRootElement().id
  const save = { xml: async () => saveBlob(new Blob([await session.read()], { type: 'application/xml' }), `${nameOf()}.bpmn`),
    svg: async () => saveBlob(new Blob([onPaper((await session.modeller.saveSVG()).svg)], { type: 'image/svg+xml' }), `${nameOf()}.svg`) }
  return (
    <>
      <Upload accept=".bpmn,.bpmn20.xml,.xml" showUploadList={false} beforeUpload={(file) => {
        void take(file)
        return false
      }}>
        <Button icon={<ImportOutlined />} aria-label={say('import')} title={say('importHelp')}>
          <span className="mw-wf-word">{say('import')}</span>
        </Button>
      </Upload>
      <Dropdown trigger={['click']}
        menu={{ items: [{ key: 'xml', label: say('exportXml') }, { key: 'svg', label: say('exportSvg') }],
          onClick: ({ key }) => void save[key as 'xml']() }}
      >
        <Button icon={<DownloadOutlined />} aria-label={say('export')} title={say('export')}>
          <span className="mw-wf-word">{say('export')}</span>
        </Button>
      </Dropdown>
    </>
  )
}

/** Brings a file in once nothing speaks against it; the drawing is replaced at the very end. */
function useImport(session: ModellerSession, modelKey: string | undefined): (file: File) => Promise<void> {
  const { say, locale } = useModellerText()
  const { modal } = App.useApp()
  const list = (lines: readonly string[]) => <ul className="mw-named">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
  return async (file) => {
    const found = await readImport(await file.text(), modelKey)
    if (found.refused) {
      void modal.error({ width: 560, title: say('importRefused', { name: file.name }), content: list(found.refused.map((fault) =>
        sayProcessFault(locale, fault)
      )), okText: say('close') })
      return
    }
    if (isUnsaved(session.store.getState())
      && !await modal.confirm({ title: say('importOver'), okText: say('import'), cancelText: say('cancel') })) return
    await session.open(found.xml, false)
    if (found.kept.length > 0)
      void modal.info({ width: 560, title: say('importKept'), content: list(
        found.kept.map(({ element, name, extensions }) =>
          say('keptAt', { place: name || element, extensions: joinNames(locale, extensions) })
        ),
      ), okText: say('close') })
  }
}
