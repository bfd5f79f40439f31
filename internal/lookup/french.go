package lookup

func (spoken) French() Words { return french }

// french is the search's knowledge of French.
var french = Words{
	Folds:    "é:e è:e ê:e ë:e à:a â:a ä:a î:i ï:i ô:o ö:o ù:u û:u ü:u ÿ:y ç:c œ:oe æ:ae ß:ss",
	Suffixes: "ements ement ations ation eurs eur ees ee es er ez ent ant is it ie aux s e x",
	Filler: "le la les l un une des de du d à a au aux en dans sur sous par pour avec sans et ou mais si quand que qu qui quoi quel quelle quels quelles ce cet cette ces c s se sa son ses " +
		"je j tu il elle on nous vous ils elles me m te t lui leur leurs mon ma mes ton ta tes notre nos votre vos est es sont suis être été était ai as a ont avoir avez avons " +
		"y ne n pas plus-que ni très bien aussi encore alors donc comment pourquoi où combien faire fait font passe " +
		"frère soeur sœur mère père maman papa papi mamie papy mamy grand-père grand-mère oncle tante cousin cousine fils fille enfant enfants femme mari copain copine ami amie pote voisin voisine gars beau dit disait prétend pense affirme svp merci salut bonjour ok oui non ben euh donc toujours aujourd’hui hier soir soirée parce car puisque pendant après question ça cela va vais déjà là chu chuis j’sais sais pis faque ben là pantoute astheure tsé hein bah bref truc machin keske est-ce ki kel pk pkoi koi ya y’a nan ouais ouaip mec nana meuf gamin gamine gosse petit petite grand grande vieux vieille tata tonton pépé mémé beau-frère belle-mère neveu nièce époux épouse conjoint chum blonde disait dire dis dites prétendait affirmait soutient trouve crois croit pense pensait normalement franchement apparemment justement déjà jamais toujours quelqu’un quelqu chez vers avait avaient était étaient serait aurait pourrait devrait voulait veut veux expliquer explique comprendre comprends marche fonctionne quelqu jai cest ke kan koi ya voudrait voudrais",
	Same: []string{
		"dois doit doivent faut falloir obligé obligation obligatoire forcé facultatif volontaire contraint", "peux peut puis pouvoir peuvent droit permis autorisé", "1 premier première 1er 1re", "2 2e deux deuxième second seconde double", "3 3e trois troisième", "4 4e quatre quatrième", "5 cinq cinquième", "6 six", "7 sept", "8 huit", "9 neuf", "10 dix", "15 quinze",
		"gagner gagne gagnant remporter remporte remporté vainqueur prendre prend pris", "perdre perd perdu perdant", "valeur nombre chiffre numéro", "regarder consulter feuilleter voir revoir vu",
		"avant auparavant antérieur", "tard après ensuite", "partir part quitter quitte abandonner abandonne arrêter", "désigner désigne nommer nomme", "moi-même soi-même moi soi", "parler dire dit disent bavarder discuter",
		"erreur faute mal mauvais mauvaise trompé faux fausse", "refuser refus", "signifier signifie signification sens traduction traduire", "crier annoncer annonce dire déclarer", "début commencement ouverture", "fin finir fini terminer terminée termine", "fort forte haute haut supérieur plus-fort", "manque manquante perdue manquer", "zéro 0 dessous sous",
		"premier première d’abord", "aussitôt immédiatement suite directement", "gauche", "droite", "personnes joueurs gens", "rendre reprendre repris reprise récupérer revenir", "caché cachée cachées dessous face",
		"pile exactement exact juste", "boîte paquet", "variante variantes", "rôle rôles", "dernier dernière anciens ancien", "visible visibles ouverte ouvert",
		"oublier oublié oubliée raté ratée manqué", "changer change changent devenir devient", "basse bas petite petit faible inférieur", "début commencement",
		"ramasser ramasse ramassé empocher", "posséder détenir tenir possède", "plusieurs multiples", "seul seule unique", "connu connue sait savoir",
		"asseoir assis place siège", "vaut valoir valeur rapporte rapporter", "tomber tombe tombée chute", "montrer montré montre exposée", "couleur bleu bleue brun marron jaune vert verte rouge", "remarquer remarqué aperçu", "total ensemble", "dépasser dépasse dépassé au-delà", "tas pile paquet",
		"personne aucun nul", "tous tout chacun", "précédent précédente dernier avant", "changer change tourner tourne",
		"désignante déterminante spéciale spéciales", "sol terre canapé chaise tapis table",
		"égalité ex-æquo nul",
		"bluffer mentir menti parler", "échanger remplacer changer",
		"sens horaire aiguilles direction",
		"mort troisième invisible fictif", "jeter défausser balancer jeté", "visible découverte retournée", "pris ramassé", "corriger rectifier", "remplacer place remplaçant", "rapide tôt vite",
		"commencer commence commencé débuter débute démarrer démarre", "donner donne donné distribuer distribue distribué servir distribution donne", "mélanger mélange brasser brasse battre bat", "entamer entame entamé ouvrir attaquer attaque", "couper coupe coupé couteau", "fournir fourni fournit suivre suivi servir servi", "jeter jette jeté lancer balancer défausser défausse défaussé débarrasser pisser", "tomber tombe tombé glisser glissé échapper échappé", "pion pions jeton disque disques rond marqueur", "plateau piste tableau", "pénalité punition puni sanction amende", "tricher triche triché mentir menti ment", "choisir choisit choisi prendre prend sélectionner", "voir vois vu regarder regarde regardé", "compter compte compté comptage décompte", "retourner retourne retourné découvrir dévoiler révéler", "garder garde gardé conserver tenir", "rester reste resté", "écarter enlever enlève retirer retire sortir ôter", "pli plis levée levées", "gourer gouré planter planté trompé erreur",
	},
	Wide: []string{
		"variante version extension option mode édition", "changer change modifier modifie différent différence autrement", "tôt prématuré avance précipité", "tard ensuite tardivement rétroactif",
		"supplémentaire extra plus additionnel davantage ajout surnuméraire", "déterminer désigner décider fixer choisir définir attribuer", "inventé imaginaire inexistant faux fictif mort fantôme robot virtuel", "couple paire duo deux", "commencer débuter ouvrir démarrer lancer", "finir terminer arrêter cesser fin achever",
		"gagnant vainqueur premier tête devant", "perdant dernier bas derrière", "plus maximum majorité meilleur", "moins minimum minorité", "aucun zéro rien sans vide", "ramasser collecter récolter empocher prendre gagner remporter rafler", "valoir vaut rapporter compter servir utile valeur", "épier zieuter lorgner regarder voir consulter vérifier",
		"permis autorisé légal licite droit", "interdit défendu illégal", "obligé forcé contraint obligatoire devoir", "refuser décliner renoncer abstenir passer", "dispute disputer désaccord litige discussion contester", "arbitre juge directeur", "ordre séquence succession déroulement", "simultané ensemble même", "sans manque démuni vide",
		"spéciale désignante déterminante déclencheur particulière", "égalité ex-aequo nul pareil autant", "restant reste dernier", "échanger troquer remplacer changer", "retourner dévoiler révéler découvrir montrer", "caché dissimulé couvert secret dessous", "défausser jeter débarrasser larguer balancer", "erreur faute bourde trompé mauvais faux", "recompter mal-compté calcul addition compter", "oublié omis raté manqué sauté",
		"partir quitter abandonner rentrer départ", "négatif moins dessous", "positif plus bonus", "préparer préparation installer installation mise", "manche ronde tour donne", "pion disque jeton marqueur", "joueur adversaire participant personne", "équipe partenaire coéquipier", "chiffre nombre numéro valeur rang", "immédiat aussitôt directement instantané suite", "enlever vider débarrasser nettoyer ramasser retirer", "pile tas talon pioche paquet", "pénalité punition sanction amende", "répéter encore refaire réutiliser", "remarquer découvrir apercevoir constater",
	},
}
