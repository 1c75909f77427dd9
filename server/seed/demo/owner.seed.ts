import { readyRoles } from '#server/access/session/default-roles.seed.ts';
import type { Language } from '#shared/lib/language.ts';

/** The owner of generated shops. */
export const owner = {
  name: 'Salman Al-Khayyat',
  email: 'owner@miqyas.example',
  password: 'measure-twice-cut-once',
};

/** One of the staff of the demonstration shop, who signs in with the owner's password to see nothing but their own work. */
export const tailor = { name: 'محمد اسلم', email: 'aslam@miqyas.example' };

/** Those of the staff who sign in with the owner's password too: what each role begins with differs. */
export const posts = [
  { email: 'maria@miqyas.example', role: readyRoles.cashier },
  { email: 'imran@miqyas.example', role: readyRoles.workshopManager },
];

/** The other staff, with the role `user`; they have no password until the owner sets one. */
export const staff: readonly { name: string; email: string; language?: Language }[] = [
  { name: 'Noura Al-Qahtani', email: 'noura@miqyas.example' },
  { name: 'Hessa Al-Dosari', email: 'hessa@miqyas.example' },
  { name: 'Bilal Ahmed', email: 'bilal@miqyas.example' },
  { name: 'Imran Qureshi', email: 'imran@miqyas.example' },
  { name: 'محمد أكرم', email: 'akram@miqyas.example', language: 'ur' },
  { name: 'غلام رسول', email: 'rasool@miqyas.example', language: 'ur' },
  { ...tailor, language: 'ur' },
  { name: 'شاہد محمود', email: 'shahid@miqyas.example', language: 'ur' },
  { name: 'عبدالغفور', email: 'ghafoor@miqyas.example', language: 'ur' },
  { name: 'Tariq Mehmood', email: 'tariq@miqyas.example' },
  { name: 'Asif Iqbal', email: 'asif@miqyas.example' },
  { name: 'Nadeem Butt', email: 'nadeem@miqyas.example' },
  { name: 'Zubair Ansari', email: 'zubair@miqyas.example' },
  { name: 'Sajid Hussain', email: 'sajid@miqyas.example' },
  { name: 'مصطفى النجار', email: 'mustafa@miqyas.example', language: 'ar' },
  { name: 'محمود حمدان', email: 'mahmoud@miqyas.example', language: 'ar' },
  { name: 'كريم المصري', email: 'karim@miqyas.example', language: 'ar' },
  { name: 'سامي الحداد', email: 'sami@miqyas.example', language: 'ar' },
  { name: 'Rafiq Hossain', email: 'rafiq@miqyas.example' },
  { name: 'Anwar Islam', email: 'anwar@miqyas.example' },
  { name: 'محمد رفیق', email: 'mrafiq@miqyas.example', language: 'ur' },
  { name: 'Maria Santos', email: 'maria@miqyas.example' },
  { name: 'ریاض حسین', email: 'riaz@miqyas.example', language: 'ur' },
  { name: 'Yousef Haddad', email: 'yousef@miqyas.example' },
];
