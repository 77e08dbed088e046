import type { zhCN } from './zh-CN.ts'

/** Texts about labels and codes. */
export const enUS: Record<keyof typeof zhCN, string> = {
  design: 'Design', designFor: 'Design label {{name}}', designTitle: 'Design label', save: 'Save', saved: 'Saved', undo: 'Undo', redo: 'Redo',
  hintTemplate: 'A template says what the labels of a kind of record look like: add one, design it, then tick records in their list and print.', hintBarcode: 'Codes of suppliers and customers: once they are entered here, a scan finds the record. Numbers of our own need no entry.', hintPrintLog: 'Labels that were printed are kept here.',
  add_text: 'Text', add_barcode: 'Bar code', add_line: 'Line', add_box: 'Box', add_image: 'Picture', palette: 'Add an element', paper: 'Paper', properties: 'Properties', elements: 'Elements', noElements: 'No elements yet: add one above',
  x: 'Left', y: 'Top', width: 'Width', height: 'Height', rotate: 'Turned', content: 'Content', size: 'Font size', bold: 'Bold', align: 'Align', left: 'Left', center: 'Middle', right: 'Right', symbology: 'Symbology', showText: 'Readable text', thickness: 'Thickness', picture: 'Picture',
  remove: 'Delete', duplicate: 'Duplicate', toFront: 'To the front', toBack: 'To the back', fields: 'Fields', insertField: 'Insert field {{name}}', fieldsHint: 'Click a field to put it into the content; dates take a format: {receiptDate:yyMMdd}', gs1Hint: 'By GS1 application identifiers, such as (01){gtin}(10){lotNo}; those without a value are left out',
  preview: 'Show a record', previewRecord: 'Record shown', noPreview: 'There is no record to show yet', unreadable: '"{{content}}" cannot be a {{symbology}}', keysHint: 'Arrow keys move by 0.5 mm, with Shift by 5 mm, with Alt they resize; Delete removes', elementName: '{{type}} {{content}}', resize: 'Resize', canvas: 'Label canvas',
  print: 'Print labels', printTitle: 'Print labels ({{count}})', template: 'Template', copies: 'Copies of each', output: 'Output', pdf: 'PDF (any printer)', zpl: 'ZPL (label printer)', reason: 'Reason', reasonHint: 'These records had this label before: say why it is printed again', doPrint: 'Print', cancel: 'Cancel', printed: 'Labels made: {{count}}', noTemplate: 'There is no template for it',
}
