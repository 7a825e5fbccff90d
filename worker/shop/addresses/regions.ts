/** States, provinces, emirates and governorates where an address needs one: as it is written on a parcel, and as it is named. */

export type Region = {
  /** What is kept and written on the parcel. */
  value: string;
  /** In Latin letters. */
  name: string;
  /** In the country's own language, where it is another one. */
  local?: string;
};

/** "code Name" by "|": the code is what the post wants. */
const coded = (text: string): Region[] =>
  text.split("|").map((entry) => {
    const [name = "", local] = entry.slice(3).split("=");
    return { value: entry.slice(0, 2), name, ...(local && { local }) };
  });
/** "Name=own name" by "|". */
const named = (text: string): Region[] =>
  text.split("|").map((entry) => {
    const [name = "", local] = entry.split("=");
    return { value: name, name, ...(local && { local }) };
  });

/** The language of `local`, for each country that has one. */
export const localLanguage: Readonly<Record<string, string>> = { AE: "ar", SA: "ar", EG: "ar", CA: "fr", IN: "hi" };

export const regionsOf: Readonly<Record<string, readonly Region[]>> = {
  US: coded(
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|" +
      "HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|" +
      "MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|" +
      "OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|" +
      "WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific",
  ),
  CA: coded(
    "AB Alberta|BC British Columbia=Colombie-Britannique|MB Manitoba|NB New Brunswick=Nouveau-Brunswick|NL Newfoundland and Labrador=Terre-Neuve-et-Labrador|" +
      "NT Northwest Territories=Territoires du Nord-Ouest|NS Nova Scotia=Nouvelle-Écosse|NU Nunavut|ON Ontario|PE Prince Edward Island=Île-du-Prince-Édouard|" +
      "QC Quebec=Québec|SK Saskatchewan|YT Yukon",
  ),
  AE: named("Abu Dhabi=أبوظبي|Ajman=عجمان|Dubai=دبي|Fujairah=الفجيرة|Ras Al Khaimah=رأس الخيمة|Sharjah=الشارقة|Umm Al Quwain=أم القيوين"),
  SA: named(
    "Al Bahah=الباحة|Al Jawf=الجوف|Al Madinah=المدينة المنورة|Al Qassim=القصيم|Asir=عسير|Eastern Province=المنطقة الشرقية|Hail=حائل|Jazan=جازان|" +
      "Makkah=مكة المكرمة|Najran=نجران|Northern Borders=الحدود الشمالية|Riyadh=الرياض|Tabuk=تبوك",
  ),
  EG: named(
    "Alexandria=الإسكندرية|Aswan=أسوان|Asyut=أسيوط|Beheira=البحيرة|Beni Suef=بني سويف|Cairo=القاهرة|Dakahlia=الدقهلية|Damietta=دمياط|Faiyum=الفيوم|" +
      "Gharbia=الغربية|Giza=الجيزة|Ismailia=الإسماعيلية|Kafr El Sheikh=كفر الشيخ|Luxor=الأقصر|Matrouh=مطروح|Minya=المنيا|Monufia=المنوفية|" +
      "New Valley=الوادي الجديد|North Sinai=شمال سيناء|Port Said=بورسعيد|Qalyubia=القليوبية|Qena=قنا|Red Sea=البحر الأحمر|Sharqia=الشرقية|Sohag=سوهاج|" +
      "South Sinai=جنوب سيناء|Suez=السويس",
  ),
  TR: named(
    "Adana|Adıyaman|Afyonkarahisar|Ağrı|Aksaray|Amasya|Ankara|Antalya|Ardahan|Artvin|Aydın|Balıkesir|Bartın|Batman|Bayburt|Bilecik|Bingöl|Bitlis|Bolu|" +
      "Burdur|Bursa|Çanakkale|Çankırı|Çorum|Denizli|Diyarbakır|Düzce|Edirne|Elazığ|Erzincan|Erzurum|Eskişehir|Gaziantep|Giresun|Gümüşhane|Hakkâri|Hatay|" +
      "Iğdır|Isparta|İstanbul|İzmir|Kahramanmaraş|Karabük|Karaman|Kars|Kastamonu|Kayseri|Kırıkkale|Kırklareli|Kırşehir|Kilis|Kocaeli|Konya|Kütahya|" +
      "Malatya|Manisa|Mardin|Mersin|Muğla|Muş|Nevşehir|Niğde|Ordu|Osmaniye|Rize|Sakarya|Samsun|Siirt|Sinop|Sivas|Şanlıurfa|Şırnak|Tekirdağ|Tokat|" +
      "Trabzon|Tunceli|Uşak|Van|Yalova|Yozgat|Zonguldak",
  ),
  IN: named(
    "Andaman and Nicobar Islands=अंडमान और निकोबार द्वीपसमूह|Andhra Pradesh=आंध्र प्रदेश|Arunachal Pradesh=अरुणाचल प्रदेश|Assam=असम|Bihar=बिहार|" +
      "Chandigarh=चंडीगढ़|Chhattisgarh=छत्तीसगढ़|Dadra and Nagar Haveli and Daman and Diu=दादरा और नगर हवेली और दमन और दीव|Delhi=दिल्ली|Goa=गोवा|" +
      "Gujarat=गुजरात|Haryana=हरियाणा|Himachal Pradesh=हिमाचल प्रदेश|Jammu and Kashmir=जम्मू और कश्मीर|Jharkhand=झारखंड|Karnataka=कर्नाटक|Kerala=केरल|" +
      "Ladakh=लद्दाख|Lakshadweep=लक्षद्वीप|Madhya Pradesh=मध्य प्रदेश|Maharashtra=महाराष्ट्र|Manipur=मणिपुर|Meghalaya=मेघालय|Mizoram=मिज़ोरम|" +
      "Nagaland=नागालैंड|Odisha=ओडिशा|Puducherry=पुडुचेरी|Punjab=पंजाब|Rajasthan=राजस्थान|Sikkim=सिक्किम|Tamil Nadu=तमिलनाडु|Telangana=तेलंगाना|" +
      "Tripura=त्रिपुरा|Uttar Pradesh=उत्तर प्रदेश|Uttarakhand=उत्तराखंड|West Bengal=पश्चिम बंगाल",
  ),
};
