export { default as CalendarPage } from '#web/orders/calendar/calendar.page.tsx';
