import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  readers: 'Read by', readBy: 'Read by {{count}}', notReadBy: 'Not read by {{count}}', find: 'Find by name or account', account: 'Account', name: 'Name', readAt: 'Read at', nobodyRead: 'Nobody has read it yet', everybodyRead: 'Everybody has read it', noMatch: 'Nobody matches',
  draft: 'Once it is released, those who read it stand here', preview: 'Preview', emptyHint: 'What is written is a draft at first. Once it is released, everybody online hears of it, and you see who has read it.',
  send: 'Send', sendTitle: 'Send {{code}}', channel: 'Channel', inApp: 'In the console', mail: 'Mail', receivers: 'Receivers', receiversNeeded: 'Choose the receivers', values: 'Values', notObject: 'The values must be a JSON object such as {"name":"Wang"}', cancel: 'Cancel',
  templateHint: 'In a template, ${name} stands for a value that is given when it is sent; nothing is sent while a value is missing.',
}
