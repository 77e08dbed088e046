import { App, Button, Dropdown, Modal } from 'antd'
import { useState } from 'react'
import { loadDepartBranch, type TreeOption } from '#kernel/client/records/tree-options.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useText } from '../../text.ts'
import { usePickText } from '../text.ts'
import { pickedOf, writePicked, type Picked } from '../values/picked.ts'
import { DEPART_STORE, DEPART_TEXT } from './depart-fields.ts'
import { DepartTree } from './DepartTree.tsx'
import { halfChecked, toggleLinked, toggleOne, type Checked } from './linked-check.ts'
import { useDepartTree } from './use-depart-tree.ts'

/** Width of the window in px (spec 2 §9). */
export const DEPART_WIDTH = 500

export interface DepartModalProps {
  multiple?: boolean
  /** Offers to link departments with those below them. */
  treeOperations?: boolean
  /** Field that is stored and field that is shown. */
  store?: string | undefined
  shown?: string | undefined
  /** Stored values, comma-joined, with what stands for them. */
  value: unknown
  text?: string | undefined
  /** Told the departments, and the same as `names_*_ids`. */
  onOk: (picked: Picked[], written: string) => void
  onCancel: () => void
}

/** Chooses departments in a tree (spec 2 §2.3). Drawn while it is open. */
export function DepartModal(
  { multiple = true, treeOperations = multiple, store = DEPART_STORE, shown = DEPART_TEXT, value, text, onOk, onCancel }: DepartModalProps,
) {
  const say = usePickText()
  const { locale } = useText()
  const { message } = App.useApp()
  const tree = useDepartTree({ store, shown }, 0)
  const [linked, setLinked] = useState(false)
  const [following, setFollowing] = useState(false)
  const [checked, setChecked] = useState<Checked>(() => new Map(pickedOf(value, text).map((one) => [one.value, one.text || one.value])))
  const pickBranch = async (node: TreeOption) => {
    setFollowing(true)
    try {
      // The branch is told by id; where another field is stored, only what is loaded can follow.
      const [branch] = store === DEPART_STORE ? await loadDepartBranch(node.value) : [node]
      setChecked((now) => toggleLinked(tree.searching ? [] : tree.nodes, now, branch ?? node))
    } catch (error) {
      const reason = refusalOf(error)?.message
      if (reason) void message.warning(reason)
    } finally {
      setFollowing(false)
    }
  }
  const pick = (node: TreeOption) => {
    if (linked) void pickBranch(node)
    else setChecked((now) => toggleOne(now, node, !multiple))
  }
  const picked = [...checked].map(([code, name]): Picked => ({ value: code, text: name }))
  const choices = [{ key: 'linked', label: say('linked') }, { key: 'unlinked', label: say('unlinked') }]
  return (
    <Modal open title={say('selectDepart')} width={DEPART_WIDTH} style={{ top: 48 }} onCancel={onCancel} destroyOnHidden
      footer={
        <div className="mw-pick-foot">
          {multiple && treeOperations && (
            <Dropdown autoFocus trigger={['click']} placement="topLeft"
              menu={{ selectable: true, selectedKeys: [linked ? 'linked' : 'unlinked'], items: choices, onClick: ({ key }) =>
                setLinked(key === 'linked') }}
            >
              <Button>{say('treeOperations')}</Button>
            </Dropdown>
          )}
          <span className="mw-pick-foot-count" role="status" lang={locale}>
            {multiple ? say('departCount', { count: checked.size }) : picked[0]?.text}
          </span>
          <Button onClick={onCancel}>{say('closeWindow')}</Button>
          <Button type="primary" disabled={following} onClick={() => onOk(picked, writePicked(picked))}>{say('confirm')}</Button>
        </div>
      }
    >
      <DepartTree tree={tree} checked={{ checked: [...checked.keys()], halfChecked: linked ? halfChecked(tree.nodes, checked) : [] }}
        onPick={pick} />
    </Modal>
  )
}
