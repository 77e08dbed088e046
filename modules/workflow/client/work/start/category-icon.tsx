import { AuditOutlined, ExperimentOutlined, FileTextOutlined, SafetyCertificateOutlined, ShoppingOutlined, TeamOutlined,
  ToolOutlined } from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType>> = { quality: SafetyCertificateOutlined, product: ExperimentOutlined,
  purchase: ShoppingOutlined, equipment: ToolOutlined, people: TeamOutlined, other: FileTextOutlined }

/** The picture of a category of processes; those that a plant added share one. */
export function CategoryIcon({ category }: { category: string }) {
  const Icon = icons[category] ?? AuditOutlined
  return (
    <span className="mw-wf-offer-icon" aria-hidden>
      <Icon />
    </span>
  )
}
