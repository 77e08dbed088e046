alter table crm_order_sheet add column original text;
