import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  picture: 'Picture of {{name}}',
  spot: 'Place {{code}} {{name}}',
  found: 'Place {{code}} {{name}}, {{count}} noted',
  pictureFailed: 'The picture cannot be opened; check the network and load the page again',
  choosePicture: 'Upload a picture or choose a drawing first, then click on it to mark places',
  addHint: 'Click on the picture to add a place; drag a place or move it by the arrow keys (farther with Shift), Delete removes it',
  beside: 'Mark beside the places',
  addHere: 'Add a place where you click',
  usual: 'Mark the usual places',
  addMiddle: 'Add a place in the middle',
  removeSpot: 'Remove place {{code}}',
  codeOf: 'Code of place {{code}}',
  nameOf: 'Name of place {{code}}',
  codeTaken: 'The code {{code}} is taken',
  newName: 'Place {{code}}',
  noSpots: 'No places yet',
}
