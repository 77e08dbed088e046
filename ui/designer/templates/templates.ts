import type { Locale } from '#kernel/entity/index.ts'
import type { FormDocument } from '../document/component.ts'
import { readDocument } from '../document/read/read-document.ts'
import { abnormal } from './abnormal.ts'
import { equipment } from './equipment.ts'
import { firstPiece } from './first-piece.ts'
import { furnace } from './furnace.ts'
import { material } from './material.ts'
import { patrol } from './patrol.ts'
import type { Template } from './template.ts'
import { training } from './training.ts'

/** Forms that a plant begins with. A new one needs its file, its name here, and its two texts (`template_…`, `about_…`) in the editor's windows. */
export const templates = { firstPiece, patrol, equipment, abnormal, training, material, furnace } satisfies Record<string, Template>
export type TemplateName = keyof typeof templates

/**
 * The document of a template in a language.
 * @throws Error where the template is no document: a fault of ours
 */
export function templateDocument(name: TemplateName, locale: Locale): FormDocument {
  const { document, faults } = readDocument(templates[name]((zh, en) => (locale === 'zh-CN' ? zh : en)))
  if (!document) throw new Error(`template ${name}: ${faults.map(({ path, code }) => `${path} ${code}`).join(', ')}`)
  return document
}
