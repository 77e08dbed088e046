import { Suspense, type MouseEvent } from 'react'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { grantToolsFor, type GrantTool } from '#ui/screens/slots.ts'
import type { ShownNode } from './grant-tree.ts'
import type { Grantee } from './grantees.ts'
import { GrantRules } from './GrantRules.tsx'
import { usePeopleText } from './text.ts'

/** What is open beside a granted menu. */
export interface OpenTool {
  node: ShownNode
  tool: 'rules' | GrantTool
}

interface Props {
  grantee: Grantee
  node: ShownNode
  onOpen: (tool: OpenTool['tool']) => void
}

/** What narrows a granted menu: the data rules of what its screen lists, and what modules let be set for a role. */
export function MenuTools({ grantee: { roleId }, node: { label, entity, component, hasRules }, onOpen }: Props) {
  const { say, locale } = usePeopleText()
  // Beside a name, buttons do not open it.
  const choose = (tool: OpenTool['tool']) => (event: MouseEvent) => {
    event.stopPropagation()
    onOpen(tool)
  }
  if (entity === undefined) return null
  const tools = roleId === undefined || component === undefined ? [] : grantToolsFor(component)
  return (
    <>
      <RowButton aria-label={say('rulesOf', { menu: label })} onClick={choose('rules')}>
        {say(hasRules ? 'hasRules' : 'addRules')}
      </RowButton>
      {tools.map((tool) => <RowButton key={tool.key} onClick={choose(tool)}>{tool.title(locale)}</RowButton>)}
    </>
  )
}

interface WindowProps {
  grantee: Grantee
  open: OpenTool
  unsaved: boolean
  onGrant: () => Promise<boolean>
  onClose: () => void
}

/** The window of a tool; it stands beside the tree, which forgets what scrolls out of sight. */
export function ToolWindow({ grantee, open: { node, tool }, unsaved, onGrant, onClose }: WindowProps) {
  if (tool === 'rules') return <GrantRules grantee={grantee} menu={node} unsaved={unsaved} onGrant={onGrant} onClose={onClose} />
  const { roleId, name } = grantee
  if (roleId === undefined || node.entity === undefined) return null
  return (
    <Suspense>
      <tool.Window entityId={node.entity} role={{ id: roleId, name }} onClose={onClose} />
    </Suspense>
  )
}
