/** Names of Riyadh and Lahore, streets and districts of Riyadh, for generated shops. */

interface Names {
  men: string[];
  women: string[];
  families: string[];
}

export type Script = 'latin' | 'arabic' | 'urdu';

const list = (text: string): string[] => text.split('،').map((name) => name.trim());
const words = (text: string): string[] => text.split(',').map((name) => name.trim());

export const names: Record<Script, Names> = {
  latin: {
    men: words(`Ahmed, Muhammad, Abdullah, Khalid, Fahad, Saud, Turki, Faisal, Omar, Yousef, Ibrahim, Ali, Hassan,
      Hussain, Bilal, Usman, Hamza, Imran, Kamran, Adnan, Waqas, Shahid, Tariq, Nadeem, Asif, Zubair, Junaid, Rashid,
      Salman, Nasser, Majed, Sultan, Mansour, Saleh, Ziad, Rami, Karim, Mahmoud, Mustafa, Tamer, Farhan, Danish, Arif,
      Saeed, Iqbal, Javed, Naveed, Rizwan, Sajid, Wasim, Joseph, Daniel, Michael, Ramon, Suresh, Rajesh, Anwar, Jamal`),
    women:
      words(`Aisha, Fatima, Maryam, Noura, Sara, Hessa, Reem, Lama, Dana, Huda, Amna, Zainab, Khadija, Ayesha,
      Sana, Hina, Nadia, Saima, Rabia, Bushra, Mehwish, Farah, Layla, Rania, Dina, Mona, Salma, Yasmin, Maria, Grace`),
    families:
      words(`Khan, Malik, Chaudhry, Butt, Sheikh, Qureshi, Siddiqui, Hashmi, Ansari, Mirza, Awan, Bhatti,
      Rajput, Gill, Cheema, Warraich, Dar, Lodhi, Niazi, Abbasi, Farooqi, Zaidi, Rizvi, Naqvi, Bukhari, Gilani, Memon,
      Al-Otaibi, Al-Qahtani, Al-Ghamdi, Al-Harbi, Al-Shehri, Al-Zahrani, Al-Dosari, Al-Mutairi, Al-Anazi, Al-Subaie,
      Al-Shammari, Al-Rashid, Al-Juhani, Al-Balawi, Al-Amri, Al-Maliki, Al-Yami, Al-Hazmi, Al-Asiri, Haddad,
      Mansour, Khoury, Nasr, Hamdan, Saleh, Youssef, Fernandez, Santos, Reyes, Nair, Kumar, Rahman, Islam, Hossain`),
  },
  arabic: {
    men: list(`محمد، أحمد، عبدالله، عبدالرحمن، خالد، فهد، سعود، تركي، فيصل، عمر، يوسف، إبراهيم، علي، حسن، حسين، سلطان،
      ناصر، ماجد، منصور، صالح، سعد، بندر، نواف، مشعل، راكان، زياد، طارق، بدر، عادل، وليد، هاني، سامي، مصطفى، محمود،
      كريم، رامي، أسامة، أنس، معاذ، حمد، جاسم، مبارك، راشد، سيف، عبدالعزيز، عبدالمجيد، ياسر، رائد، غازي، هشام`),
    women:
      list(`نورة، سارة، فاطمة، عائشة، مريم، حصة، ريم، لمى، دانة، هدى، أمل، منى، هند، لطيفة، موضي، العنود، شهد،
      رغد، جواهر، أسماء، سلمى، ليلى، رانيا، دينا، هيا`),
    families:
      list(`العتيبي، القحطاني، الغامدي، الحربي، الشهري، الزهراني، الدوسري، المطيري، العنزي، السبيعي، الشمري،
      الراشد، الجهني، البلوي، العمري، المالكي، اليامي، الحازمي، عسيري، الشريف، الأحمدي، السالم، الفهيد، التميمي، الخالدي،
      العجمي، الهاجري، البقمي، الرشيدي، السهلي، النفيعي، الثبيتي، القرني، الأسمري، الحداد، منصور، حمدان، الخطيب، النجار،
      الخياط، المصري، بامطرف، باوزير، العيسى، الموسى، العليان، السديري، المهنا، الصالح، الناصر`),
  },
  urdu: {
    men: list(`محمد، احمد، بلال، عثمان، حمزہ، عمران، کامران، عدنان، وقاص، شاہد، طارق، ندیم، آصف، زبیر، جنید، راشد،
      سلمان، فرحان، دانش، عارف، سعید، اقبال، جاوید، نوید، رضوان، ساجد، وسیم، یاسر، فیصل، خرم، شہزاد، کاشف، عاطف، منیر،
      اکرم، افضل، اسلم، غلام رسول، عبدالرحمٰن، عبدالغفور، محمد علی، گل زمان، زاہد، خالد، امجد`),
    women:
      list(`عائشہ، فاطمہ، مریم، آمنہ، زینب، خدیجہ، ثناء، حنا، نادیہ، صائمہ، رابعہ، بشریٰ، مہوش، فرح، سمیرا، شازیہ،
      نسرین، پروین، کلثوم، رخسانہ`),
    families:
      list(`خان، ملک، چوہدری، بٹ، شیخ، قریشی، صدیقی، ہاشمی، انصاری، مرزا، اعوان، بھٹی، راجپوت، گل، چیمہ، وڑائچ،
      ڈار، لودھی، نیازی، عباسی، فاروقی، زیدی، رضوی، نقوی، بخاری، گیلانی، میمن، آفریدی، یوسفزئی، خٹک، سومرو، بلوچ، مغل، جٹ`),
  },
};

/** Addresses in Riyadh: streets, and districts. */
export const places: Record<Script, { streets: string[]; districts: string[] }> = {
  latin: {
    streets:
      words(`King Fahd Road, Olaya Street, Tahlia Street, King Abdulaziz Road, Takhassusi Street, Batha Street,
      Prince Sultan Road, Al Urubah Road, Dabab Street, Al Imam Street, Khazzan Street, Asir Street`),
    districts: words(`Al Olaya, Al Malaz, Al Muruj, Al Yasmin, As Sulimaniyah, Al Batha, Al Naseem, Ar Rawdah,
      Al Aqiq, Al Nakheel, Manfuhah, Ash Shifa, Qurtubah, Ar Rabwah`),
  },
  arabic: {
    streets:
      list(`طريق الملك فهد، شارع العليا، شارع التحلية، طريق الملك عبدالعزيز، شارع التخصصي، شارع البطحاء، طريق الأمير سلطان،
      طريق العروبة، شارع الضباب، شارع الخزان، شارع الثلاثين، شارع عسير`),
    districts:
      list(`حي العليا، حي الملز، حي المروج، حي الياسمين، حي السليمانية، حي النسيم، حي الروضة، حي العقيق، حي النخيل،
      حي الشفا، حي قرطبة، حي الربوة`),
  },
  urdu: {
    streets: list(
      `شارع بطحاء، شارع خزان، شارع وزیر، شارع عسیر، شاہ فہد روڈ، شاہ عبدالعزیز روڈ، گلی نمبر ۳، گلی نمبر ۷، بازار روڈ`,
    ),
    districts: list(`بطحاء، منفوحہ، ملز، نسیم، حارہ، غبیرہ، شفا، عزیزیہ، سلیمانیہ`),
  },
};

/** Names of services, and notes on articles. */
export const services: Record<Script, string[]> = {
  latin: words('Alteration, Sleeve shortening, Zip replacement, Express, Home delivery'),
  arabic: list('تعديل، تقصير الكم، تغيير السحاب، مستعجل، توصيل للمنزل'),
  urdu: list('درستی، آستین چھوٹی کرنا، زپ بدلنا، ارجنٹ، گھر پر ڈیلیوری'),
};

export const notes: Record<Script, string[]> = {
  latin: words(
    'Loose fit, No pocket on the chest, Same as last time, Double stitching, Needed for a wedding',
  ),
  arabic: list('تفصيل واسع، بدون جيب الصدر، مثل المرة السابقة، خياطة مزدوجة، مطلوب لعرس'),
  urdu: list('ڈھیلا رکھیں، سینے کی جیب نہیں، پچھلی بار جیسا، ڈبل سلائی، شادی کے لیے'),
};
