import { RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { RefSelect } from '#ui/pickers/RefSelect.tsx'
import { EditorHead } from '#ui/screens/EditorHead.tsx'
import { HeldFields } from '#ui/upload/HeldFields.tsx'
import { useHeldValues } from '#ui/upload/use-held-values.ts'
import { labelTemplate, type LabelPaper } from '../../index.ts'
import { layOut } from '../../rules/lay-out.ts'
import { useLabelText } from '../text.ts'
import { beginDesign, design, type Act } from './design-state.ts'
import { LabelCanvas } from './LabelCanvas.tsx'
import { ElementPalette } from './ElementPalette.tsx'
import { ElementPanel } from './ElementPanel.tsx'
import { useDesignSave } from './use-design-save.ts'
import { usePreview } from './use-preview.ts'

const noValues = {}
const refField = { kind: 'ref', label: '' } as const

/** Draws one template: paper in millimetres, elements by hand and keyboard, shown with a real record. */
export function DesignScreen({ record, entity, initial }: { record: Rec; entity: Entity; initial: LabelPaper }) {
  const { say } = useLabelText()
  const navigate = useNavigate()
  const held = useHeldValues({ state: beginDesign(initial) })
  const { values: { state }, change } = held
  const act = useCallback((done: Act) => change((now) => ({ state: design(now.state, done) })), [change])
  const [saved, setSaved] = useState(initial)
  const [withRecord, setWithRecord] = useState(true)
  const [shownId, setShownId] = useState<string>()
  const { save, saving } = useDesignSave(record)
  const { paper, selected } = state
  const { data: preview, isSuccess } = usePreview(entity.id, shownId, paper.elements, withRecord)
  const drawn = layOut(withRecord && preview ? paper : asWritten(paper), withRecord && preview ? preview.values : noValues)
  const store = async (paper: LabelPaper) => {
    if (await save(paper)) setSaved(paper)
  }
  return (
    <>
      <EditorHead title={say('designTitle')} record={textOf(record, 'name')} unsaved={paper !== saved}
        onLeave={() => void navigate(labelTemplate.path)}
      >
        <Button icon={<UndoOutlined />} aria-label={say('undo')} disabled={state.past.length === 0} onClick={() => act({ type: 'undo' })} />
        <Button icon={<RedoOutlined />} aria-label={say('redo')} disabled={state.future.length === 0}
          onClick={() => act({ type: 'redo' })} />
        <Button type="primary" icon={<SaveOutlined />} loading={saving || held.waiting}
          onClick={() => void held.save((now) => void store(now.state.paper))}
        >
          {say('save')}
        </Button>
      </EditorHead>
      <div className="mw-label-design">
        <section className="mw-panel mw-stack">
          <ElementPalette entity={entity} paper={paper} onAdd={(element) => act({ type: 'add', element })} />
          <LabelCanvas paper={paper} drawn={drawn} selected={selected} act={act} />
          <div className="mw-label-preview">
            <label className="mw-switch">
              <Switch size="small" checked={withRecord} onChange={setWithRecord} aria-label={say('preview')} />
              {say('preview')}
            </label>
            {withRecord && (
              <RefSelect target={entity} multiple={false} name="preview" field={refField} value={preview?.id ?? null}
                text={preview?.name ?? ''} onChange={(id) => setShownId(typeof id === 'string' && id !== '' ? id : undefined)}
                aria-label={say('previewRecord')} />
            )}
            {withRecord && isSuccess && preview === null && <span className="mw-faint">{say('noPreview')}</span>}
          </div>
        </section>
        <div className="mw-stack">
          <HeldFields held={held}>
            <ElementPanel entity={entity} paper={paper} selected={selected}
              unreadable={drawn.find(({ element }) => element.id === selected)?.unreadable} act={act} />
          </HeldFields>
        </div>
      </div>
    </>
  )
}

/** Contents as they are written, where no record fills them: placeholders stay in sight, bar codes show their form. */
function asWritten(paper: LabelPaper): LabelPaper {
  return {
    ...paper,
    elements: paper.elements.map((element) => {
      if (element.type === 'text') return { ...element, text: element.text.replaceAll('{', '〔').replaceAll('}', '〕') }
      if (element.type === 'barcode')
        return { ...element,
          symbology: element.symbology === 'CODE128' || element.symbology === 'EAN13' || element.symbology === 'GS1-128' ? 'CODE128' : 'QR',
          text: element.text.replaceAll(/[{}]|[^\x20-\x7e]/g, '') || '0', showText: element.showText }
      return element
    }),
  }
}
