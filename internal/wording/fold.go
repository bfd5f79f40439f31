package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fold returns the same character for all characters that differ in case only. Examples are Σ, σ
// and ς, or the dotted and the dotless I of Turkish. Full-width letters become half-width letters.
func fold(r rune) rune {
	r = unicode.ToLower(unicode.ToUpper(r))
	if 'ａ' <= r && r <= 'ｚ' {
		return r - 'ａ' + 'a'
	}
	return r
}

// accent reports whether a character is an accent by itself, as on Latin, Greek and Cyrillic letters.
func accent(r rune) bool { return 0x0300 <= r && r <= 0x036F }

// plain returns a folded word without accents, with its ligatures and precomposed characters
// taken apart. A single consonant with an accent stays different from one without, because a
// single letter is notation.
func plain(word string) string {
	var folded strings.Builder
	accents := false
	for _, r := range word {
		switch parts, known := apart[r]; {
		case accent(r):
			accents = true
		case known:
			accents = true
			folded.WriteString(parts)
		case hangul <= r && r < hangul+syllables:
			writeSyllable(&folded, r-hangul)
		default:
			folded.WriteRune(r)
		}
	}
	letter, size := utf8.DecodeRuneInString(folded.String())
	if accents && size == folded.Len() && !strings.ContainsRune("aeiou", letter) {
		folded.WriteRune(anyAccent)
	}
	return folded.String()
}

// anyAccent represents the accents of a single letter.
const anyAccent = '\u0301'

// The Korean syllables: their first character, and the numbers of their vowels and final
// consonants.
const (
	hangul    = '\uAC00'
	syllables = 19 * vowels * finals
	vowels    = 21
	finals    = 28
)

// writeSyllable writes the letters of the Korean syllable with the index i.
func writeSyllable(to *strings.Builder, i rune) {
	to.WriteRune('\u1100' + i/(vowels*finals))
	to.WriteRune('\u1161' + i/finals%vowels)
	if i%finals != 0 {
		to.WriteRune('\u11A7' + i%finals)
	}
}

// apart has the parts of small letters. These are letters without their accents, the letters of
// ligatures, and in scripts other than Latin, Greek and Cyrillic a letter and its marks. It is
// Unicode's canonical decomposition and full case folding, except for CJK compatibility
// ideographs. Some letters that only look like accented ones are added.
var apart = func() map[rune]string {
	parts := map[rune]string{}
	for group := range strings.FieldsSeq(lettersByBase) {
		base, letters, _ := strings.Cut(group, ":")
		for _, r := range letters {
			parts[r] = base
		}
	}
	for pair := range strings.FieldsSeq(lettersWithMarks) {
		composed, marked, _ := strings.Cut(pair, "=")
		r, _ := utf8.DecodeRuneInString(composed)
		parts[r] = marked
	}
	return parts
}()

// lettersByBase has letters with accents, and ligatures, each group after its parts.
const lettersByBase = "a:àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ c:çćĉċčḉ e:èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ i:ìíîïĩīĭįǐȉȋḭḯỉị n:ñńņňǹṅṇṉṋ " +
	"o:òóôõöōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợø u:ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự y:ýÿŷȳẏẙỳỵỷỹ d:ďḋḍḏḑḓđ " +
	"g:ĝğġģǧǵḡ h:ĥȟḣḥḧḩḫẖħ j:ĵǰ k:ķǩḱḳḵ l:ĺļľḷḹḻḽł r:ŕŗřȑȓṙṛṝṟ s:śŝşšșṡṣṥṧṩ t:ţťțṫṭṯṱẗŧ w:ŵẁẃẅẇẉẘ " +
	"z:źżžẑẓẕ ae:æǣǽ ʒ:ǯ ι:ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ α:άἀἁἂἃἄἅἆἇὰάᾰᾱᾶ ε:έἐἑἒἓἔἕὲέ η:ήἠἡἢἣἤἥἦἧὴήῆ " +
	"υ:ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ο:όὀὁὂὃὄὅὸό ω:ώὠὡὢὣὤὥὦὧὼώῶ и:йѝӣӥ е:ѐёӗ г:ѓ і:ї к:ќ у:ўӯӱӳ ѵ:ѷ ж:ӂӝ а:ӑӓ ә:ӛ " +
	"з:ӟ о:ӧ ө:ӫ э:ӭ ч:ӵ ы:ӹ b:ḃḅḇ f:ḟ m:ḿṁṃ p:ṕṗ v:ṽṿ x:ẋẍ αι:ᾀᾁᾂᾃᾄᾅᾆᾇᾲᾳᾴᾷ ηι:ᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῇ " +
	"ωι:ᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῷ ρ:ῤῥ oe:œ ss:ß ff:ﬀ fi:ﬁ fl:ﬂ ffi:ﬃ ffl:ﬄ st:ﬅﬆ եւ:և մն:ﬓ մե:ﬔ մի:ﬕ վն:ﬖ մխ:ﬗ ʼn:ŉ " +
	"aʾ:ẚ "

// lettersWithMarks are single characters that consist of a letter and marks.
const lettersWithMarks = "آ=ا\u0653 أ=ا\u0654 ؤ=و\u0654 إ=ا\u0655 ئ=ي\u0654 ۀ=ە\u0654 ۂ=ہ\u0654 ۓ=ے\u0654 ऩ=न\u093c ऱ=र\u093c " +
	"ऴ=ळ\u093c क़=क\u093c ख़=ख\u093c ग़=ग\u093c ज़=ज\u093c ड़=ड\u093c ढ़=ढ\u093c फ़=फ\u093c य़=य\u093c " +
	"\u09cb=\u09c7\u09be \u09cc=\u09c7\u09d7 ড়=ড\u09bc ঢ়=ঢ\u09bc য়=য\u09bc ਲ਼=ਲ\u0a3c ਸ਼=ਸ\u0a3c ਖ਼=ਖ\u0a3c " +
	"ਗ਼=ਗ\u0a3c ਜ਼=ਜ\u0a3c ਫ਼=ਫ\u0a3c \u0b48=\u0b47\u0b56 \u0b4b=\u0b47\u0b3e \u0b4c=\u0b47\u0b57 ଡ଼=ଡ\u0b3c " +
	"ଢ଼=ଢ\u0b3c ஔ=ஒ\u0bd7 \u0bca=\u0bc6\u0bbe \u0bcb=\u0bc7\u0bbe \u0bcc=\u0bc6\u0bd7 \u0c48=\u0c46\u0c56 " +
	"\u0cc0=\u0cbf\u0cd5 \u0cc7=\u0cc6\u0cd5 \u0cc8=\u0cc6\u0cd6 \u0cca=\u0cc6\u0cc2 " +
	"\u0ccb=\u0cc6\u0cc2\u0cd5 \u0d4a=\u0d46\u0d3e \u0d4b=\u0d47\u0d3e \u0d4c=\u0d46\u0d57 " +
	"\u0dda=\u0dd9\u0dca \u0ddc=\u0dd9\u0dcf \u0ddd=\u0dd9\u0dcf\u0dca \u0dde=\u0dd9\u0ddf གྷ=ག\u0fb7 " +
	"ཌྷ=ཌ\u0fb7 དྷ=ད\u0fb7 བྷ=བ\u0fb7 ཛྷ=ཛ\u0fb7 ཀྵ=ཀ\u0fb5 \u0f73=\u0f71\u0f72 \u0f75=\u0f71\u0f74 " +
	"\u0f76=\u0fb2\u0f80 \u0f78=\u0fb3\u0f80 \u0f81=\u0f71\u0f80 \u0f93=\u0f92\u0fb7 \u0f9d=\u0f9c\u0fb7 " +
	"\u0fa2=\u0fa1\u0fb7 \u0fa7=\u0fa6\u0fb7 \u0fac=\u0fab\u0fb7 \u0fb9=\u0f90\u0fb5 ဦ=ဥ\u102e ᬆ=ᬅ\u1b35 " +
	"ᬈ=ᬇ\u1b35 ᬊ=ᬉ\u1b35 ᬌ=ᬋ\u1b35 ᬎ=ᬍ\u1b35 ᬒ=ᬑ\u1b35 \u1b3b=\u1b3a\u1b35 \u1b3d=\u1b3c\u1b35 " +
	"\u1b40=\u1b3e\u1b35 \u1b41=\u1b3f\u1b35 \u1b43=\u1b42\u1b35 が=か\u3099 ぎ=き\u3099 ぐ=く\u3099 げ=け\u3099 " +
	"ご=こ\u3099 ざ=さ\u3099 じ=し\u3099 ず=す\u3099 ぜ=せ\u3099 ぞ=そ\u3099 だ=た\u3099 ぢ=ち\u3099 づ=つ\u3099 で=て\u3099 " +
	"ど=と\u3099 ば=は\u3099 ぱ=は\u309a び=ひ\u3099 ぴ=ひ\u309a ぶ=ふ\u3099 ぷ=ふ\u309a べ=へ\u3099 ぺ=へ\u309a ぼ=ほ\u3099 " +
	"ぽ=ほ\u309a ゔ=う\u3099 ゞ=ゝ\u3099 ガ=カ\u3099 ギ=キ\u3099 グ=ク\u3099 ゲ=ケ\u3099 ゴ=コ\u3099 ザ=サ\u3099 ジ=シ\u3099 " +
	"ズ=ス\u3099 ゼ=セ\u3099 ゾ=ソ\u3099 ダ=タ\u3099 ヂ=チ\u3099 ヅ=ツ\u3099 デ=テ\u3099 ド=ト\u3099 バ=ハ\u3099 パ=ハ\u309a " +
	"ビ=ヒ\u3099 ピ=ヒ\u309a ブ=フ\u3099 プ=フ\u309a ベ=ヘ\u3099 ペ=ヘ\u309a ボ=ホ\u3099 ポ=ホ\u309a ヴ=ウ\u3099 ヷ=ワ\u3099 " +
	"ヸ=ヰ\u3099 ヹ=ヱ\u3099 ヺ=ヲ\u3099 ヾ=ヽ\u3099 יִ=י\u05b4 ײַ=ײ\u05b7 שׁ=ש\u05c1 שׂ=ש\u05c2 שּׁ=ש\u05bc\u05c1 " +
	"שּׂ=ש\u05bc\u05c2 אַ=א\u05b7 אָ=א\u05b8 אּ=א\u05bc בּ=ב\u05bc גּ=ג\u05bc דּ=ד\u05bc הּ=ה\u05bc וּ=ו\u05bc " +
	"זּ=ז\u05bc טּ=ט\u05bc יּ=י\u05bc ךּ=ך\u05bc כּ=כ\u05bc לּ=ל\u05bc מּ=מ\u05bc נּ=נ\u05bc סּ=ס\u05bc ףּ=ף\u05bc " +
	"פּ=פ\u05bc צּ=צ\u05bc קּ=ק\u05bc רּ=ר\u05bc שּ=ש\u05bc תּ=ת\u05bc וֹ=ו\u05b9 בֿ=ב\u05bf כֿ=כ\u05bf פֿ=פ\u05bf " +
	"𑂚=𑂙\U000110ba 𑂜=𑂛\U000110ba 𑂫=𑂥\U000110ba \U0001112e=\U00011131\U00011127 " +
	"\U0001112f=\U00011132\U00011127 \U0001134b=\U00011347\U0001133e \U0001134c=\U00011347\U00011357 " +
	"\U000114bb=\U000114b9\U000114ba \U000114bc=\U000114b9\U000114b0 \U000114be=\U000114b9\U000114bd " +
	"\U000115ba=\U000115b8\U000115af \U000115bb=\U000115b9\U000115af \U00011938=\U00011935\U00011930 "
