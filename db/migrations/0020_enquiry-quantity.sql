-- How many pieces a shopper asks about; null in enquiries that name no number.
alter table enquiry add column quantity int check (quantity between 1 and 100000);
