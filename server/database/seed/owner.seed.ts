/** The owner of generated shops. */
export const owner = {
  name: 'Salman Al-Khayyat',
  email: 'owner@miqyas.example',
  password: 'measure-twice-cut-once',
};

/** The other staff, with the role `user`; they have no password until the owner sets one. */
export const staff: readonly { name: string; email: string }[] = [
  { name: 'Noura Al-Qahtani', email: 'noura@miqyas.example' },
  { name: 'Hessa Al-Dosari', email: 'hessa@miqyas.example' },
  { name: 'Bilal Ahmed', email: 'bilal@miqyas.example' },
  { name: 'Imran Qureshi', email: 'imran@miqyas.example' },
  { name: 'محمد أكرم', email: 'akram@miqyas.example' },
  { name: 'غلام رسول', email: 'rasool@miqyas.example' },
  { name: 'محمد اسلم', email: 'aslam@miqyas.example' },
  { name: 'شاہد محمود', email: 'shahid@miqyas.example' },
  { name: 'عبدالغفور', email: 'ghafoor@miqyas.example' },
  { name: 'Tariq Mehmood', email: 'tariq@miqyas.example' },
  { name: 'Asif Iqbal', email: 'asif@miqyas.example' },
  { name: 'Nadeem Butt', email: 'nadeem@miqyas.example' },
  { name: 'Zubair Ansari', email: 'zubair@miqyas.example' },
  { name: 'Sajid Hussain', email: 'sajid@miqyas.example' },
  { name: 'مصطفى النجار', email: 'mustafa@miqyas.example' },
  { name: 'محمود حمدان', email: 'mahmoud@miqyas.example' },
  { name: 'كريم المصري', email: 'karim@miqyas.example' },
  { name: 'سامي الحداد', email: 'sami@miqyas.example' },
  { name: 'Rafiq Hossain', email: 'rafiq@miqyas.example' },
  { name: 'Anwar Islam', email: 'anwar@miqyas.example' },
  { name: 'محمد رفیق', email: 'mrafiq@miqyas.example' },
  { name: 'Maria Santos', email: 'maria@miqyas.example' },
  { name: 'ریاض حسین', email: 'riaz@miqyas.example' },
  { name: 'Yousef Haddad', email: 'yousef@miqyas.example' },
];
